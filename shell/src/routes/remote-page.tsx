import { useEffect } from 'react';
import type { RemoteName } from '@tastequest/contract';
import { remoteLoader } from '../remotes/federation';
import type { RemoteLoadError } from '../remotes/load-error';
import { RemoteHost } from '../remotes/remote-host';
import { useServicesContext } from '../services/services-context';

const report = (name: RemoteName, error: RemoteLoadError) =>
  console.warn(`Remote "${name}" is not there (${error.kind}): ${error.message}`, error.cause ?? '');

/** A page that a remote draws. */
export function RemotePage({ name, basename }: { name: RemoteName; basename: string }) {
  const { services$, actions } = useServicesContext();
  useEffect(() => actions.track(`area.${name}`), [actions, name]);
  return (
    <RemoteHost
      key={name}
      name={name}
      basename={basename}
      services$={services$}
      actions={actions}
      loader={remoteLoader}
      report={report}
    />
  );
}
