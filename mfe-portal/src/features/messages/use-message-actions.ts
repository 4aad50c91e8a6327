import { useQueryClient } from '@tanstack/react-query';
import type { Message, MessageFolder } from 'contracts/messages';
import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteMessage, markMessage, messagesKey, moveMessage } from './messages-api.ts';

/** Reads the lists and the numbers again. */
export function useReadMessagesAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: messagesKey });
}

/** What can be done with an open message. Each closes it; what failed is said, and leaves it open. */
export function useMessageActions({ id, name }: Pick<Message, 'id' | 'name'>, onClose: () => void) {
  const { api } = usePortal();
  const show = useDialog();
  const queries = useQueryClient();
  const readAgain = useReadMessagesAgain();
  const [isBusy, setBusy] = useState(false);
  const done = () => {
    onClose();
    queries.removeQueries({ queryKey: ['message', id] });
    readAgain();
  };
  const run = async (work: Promise<unknown>) => {
    setBusy(true);
    try {
      await work;
      done();
    } catch (error) {
      if (!isRefusal(error))
        await show({
          ...{ type: 'error', title: 'Not changed', message: 'The message is as it was.' },
          detail: reasonOf(error),
        });
    } finally {
      setBusy(false);
    }
  };
  const { busy, askAndDelete } = useAskAndDelete({
    remove: () => deleteMessage(api, id),
    question: {
      title: 'Delete this message?',
      message: `The message of ${name} will be gone for good. To keep it out of the inbox, archive it.`,
    },
    success: { title: 'Deleted', message: 'The message is gone.' },
    failure: { title: 'Not deleted', message: "The message couldn't be deleted." },
    onDeleted: done,
    onMaybeDeleted: readAgain,
  });
  return {
    busy: isBusy || busy,
    askAndDelete,
    move: (folder: MessageFolder) => run(moveMessage(api, id, folder)),
    markUnread: () => run(markMessage(api, id, false)),
  };
}
