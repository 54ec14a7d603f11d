import type { Device } from '@tastequest/client';
import { momentText } from '@tastequest/formats';
import { Badge, Button, interpolate, List, ListRow } from '@tastequest/ui';
import { deviceName } from './device-name';

interface DeviceListProps {
  devices: readonly Device[];
  /** The device that is being signed out. */
  leaving?: string;
  onSignOut: (device: Device) => void;
}

export function DeviceList({ devices, leaving, onSignOut }: DeviceListProps) {
  return (
    <List label="Devices">
      {devices.map((device) => {
        const name = deviceName(device.userAgent);
        return (
          <ListRow
            key={device.id}
            title={name}
            badge={device.isCurrent && <Badge tone="success">This device</Badge>}
            details={interpolate('Last seen {moment}', {
              moment: <time dateTime={device.lastSeenAt}>{momentText(device.lastSeenAt, 'full')}</time>,
            })}
            actions={
              !device.isCurrent && (
                <Button
                  variant="ghost"
                  aria-label={`Sign out ${name}`}
                  busy={leaving === device.id}
                  onClick={() => onSignOut(device)}
                >
                  Sign out
                </Button>
              )
            }
          />
        );
      })}
    </List>
  );
}
