import type { Device } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/family';
import { distinctNames, momentText } from '@tastequest/formats';
import { Badge, Button, interpolate, List, ListRow } from '@tastequest/ui';
import { useState } from 'react';
import { deviceName } from './device-name';

interface DeviceListProps {
  devices: readonly Device[];
  /** Ends once the server has answered, and never rejects. */
  onSignOut: (device: Device) => Promise<void>;
}

export function DeviceList({ devices, onSignOut }: DeviceListProps) {
  const { timeZone } = useFamilyTime();
  const seen = ({ lastSeenAt }: Device) => momentText(lastSeenAt, 'full', timeZone);
  const nameOf = distinctNames(devices, (device) => [deviceName(device.userAgent), seen(device)]);
  return (
    <List label="Devices">
      {devices.map((device) => (
        <ListRow
          key={device.id}
          title={deviceName(device.userAgent)}
          badge={device.isCurrent && <Badge tone="success">This device</Badge>}
          details={interpolate('Last seen {moment}', {
            moment: <time dateTime={device.lastSeenAt}>{seen(device)}</time>,
          })}
          actions={
            !device.isCurrent && (
              <SignOutButton label={`Sign out ${nameOf(device)}`} onSignOut={() => onSignOut(device)} />
            )
          }
        />
      ))}
    </List>
  );
}

/** Busy until its own device is signed out, whatever happens to others meanwhile. */
function SignOutButton({ label, onSignOut }: { label: string; onSignOut: () => Promise<void> }) {
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    await onSignOut();
    setLeaving(false);
  };
  return (
    <Button variant="ghost" aria-label={label} busy={leaving} onClick={() => void signOut()}>
      Sign out
    </Button>
  );
}
