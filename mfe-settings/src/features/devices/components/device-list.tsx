import type { Device } from '@tastequest/client';
import { useServices } from '@tastequest/contract';
import { Badge, Button, List, ListRow } from '@tastequest/ui';
import { deviceName } from '../model/device-name';

interface DeviceListProps {
  devices: readonly Device[];
  /** The device that is being signed out. */
  leaving?: string;
  onSignOut: (device: Device) => void;
}

export function DeviceList({ devices, leaving, onSignOut }: DeviceListProps) {
  const { locale } = useServices();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <List label="Devices">
      {devices.map((device) => {
        const name = deviceName(device.userAgent);
        return (
          <ListRow
            key={device.id}
            title={name}
            badge={device.isCurrent && <Badge tone="success">This device</Badge>}
            details={
              <>
                Last seen <time dateTime={device.lastSeenAt}>{when.format(new Date(device.lastSeenAt))}</time>
              </>
            }
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
