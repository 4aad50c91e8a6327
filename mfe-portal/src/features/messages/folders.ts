import type { MessageFolder } from 'contracts/messages';

/** In the order of the menu. */
export const folderNames: Record<MessageFolder, string> = {
  inbox: 'Inbox',
  archive: 'Archive',
  spam: 'Spam',
};

/** What is said of one without messages. */
export const emptyFolders: Record<MessageFolder, string> = {
  inbox: 'No messages yet. What visitors write on the contact page comes here.',
  archive: 'Nothing is archived.',
  spam: 'Nothing was taken for spam. Spam is deleted after 30 days.',
};

const isFolder = (name: string | null): name is MessageFolder => name !== null && name in folderNames;

/** The folder that the address names. */
export function folderIn(params: URLSearchParams): MessageFolder {
  const name = params.get('folder');
  return isFolder(name) ? name : 'inbox';
}
