import type { Device } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/family';
import { distinctNames, momentText } from '@tastequest/formats';
import { Badge, Button, interpolate, List, ListRow } from '@tastequest/ui';
import { deviceName } from './device-name';

interface DeviceListProps {
  devices: readonly Device[];
  /** The device that is being signed out. */
  leaving?: string;
  onSignOut: (device: Device) => void;
}

export function DeviceList({ devices, leaving, onSignOut }: DeviceListProps) {
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
              <Button
                variant="ghost"
                aria-label={`Sign out ${nameOf(device)}`}
                busy={leaving === device.id}
                onClick={() => onSignOut(device)}
              >
                Sign out
              </Button>
            )
          }
        />
      ))}
    </List>
  );
}
