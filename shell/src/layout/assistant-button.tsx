import { PanelButton } from 'kit/panel-button/panel-button.tsx';
import { MessageSquareText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../shared/find-page.ts';
import type { AssistantContent } from '../content/assistant.content.ts';
import defaults from '../content/assistant.json' with { type: 'json' };
import { useShellContent } from '../content/use-shell-content.ts';
import { RemotePanel, remoteWith } from '../remotes/remote-panel.tsx';
import { useShellParts } from '../remotes/shell-parts.ts';
import styles from './assistant-button.module.css';

const panel = 'assistant';

/** Opens the assistant on public pages once it is offered there. Nothing of it is loaded before. */
export function AssistantButton() {
  const { config } = useShellParts();
  const { isOffered, label } = useShellContent<AssistantContent>('assistant', defaults);
  const remote = remoteWith(config, panel);
  const page = findPage(config.remotes, useLocation().pathname);
  // Its own page has it already.
  if (!isOffered || !remote || page?.remote === remote) return null;
  return (
    <PanelButton name="Assistant" label={label} icon={MessageSquareText} className={styles.button}>
      <RemotePanel panel={panel} />
    </PanelButton>
  );
}
