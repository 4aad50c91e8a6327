import type { CreatedReleaseToken } from 'contracts/releases';
import { ShownOnce } from '../../components/shown-once.tsx';

interface Props {
  created: CreatedReleaseToken;
  onClose(): void;
}

/** Shows a new token's secret, which nobody can see again. */
export function TokenSecret({ created: { token, secret }, onClose }: Props) {
  return (
    <ShownOnce
      title={`Token “${token.name}”`}
      label="Token"
      text={secret}
      unseen={`The token “${token.name}” can't be shown again. If you don't have it, revoke it and make another.`}
      onClose={onClose}
    >
      <strong>It is shown this once.</strong> Put it into the secrets of the pipeline, as DEPLOY_TOKEN. Who
      has it can release {token.remote}.
    </ShownOnce>
  );
}
