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

export const isFolder = (name: string): name is MessageFolder => Object.hasOwn(folderNames, name);
