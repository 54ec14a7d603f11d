import { useEffect, useRef, useState } from 'react';
import {
  classify,
  messageFor,
  MESSAGES,
  useDevicesQuery,
  useSignOutDeviceMutation,
  useSignOutOtherDevicesMutation,
} from '@tastequest/client';
import type { Device } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, Card, ConfirmDialog, ErrorState, Skeleton } from '@tastequest/ui';
import { deviceName } from './device-name';
import { DeviceList } from './device-list';
import styles from './devices.module.css';

export function DevicesCard() {
  const { data: devices, error, isFetching, refetch } = useDevicesQuery();
  return (
    <Card title="Where you're signed in">
      {devices ? (
        <Devices devices={devices} />
      ) : error ? (
        <ErrorState message="Failed to load your devices" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={2} label="Loading your devices" />
      )}
    </Card>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { toast } = useActions();
  const [signOut] = useSignOutDeviceMutation();
  const [signOutOthers, { isLoading }] = useSignOutOtherDevicesMutation();
  const [asking, setAsking] = useState(false);

  const place = useFocusOnceGone(devices.length, asking);

  const end = async (work: Promise<unknown>, success: string) => {
    try {
      await work;
      toast.success(success);
    } catch (error) {
      toast.error(messageFor(classify(error), MESSAGES.signOut.failed));
    }
  };
  const endOne = ({ id, userAgent }: Device) => end(signOut({ id }).unwrap(), `${deviceName(userAgent)} is signed out`);
  const endOthers = async () => {
    await end(signOutOthers().unwrap(), 'All other devices are signed out');
    setAsking(false);
  };

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Your devices" className={styles.devices}>
      <DeviceList devices={devices} onSignOut={endOne} />
      {devices.length > 1 ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Sign out all other devices
        </Button>
      ) : (
        <p className={styles.note}>You're not signed in anywhere else.</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        text="Anyone using them will need your password to sign in again."
        confirmLabel="Sign out"
        busy={isLoading}
        onConfirm={() => void endOthers()}
      />
    </div>
  );
}

/** A row takes the focus of its button along; it comes back to the list, once no dialog holds it. */
function useFocusOnceGone(count: number, isHeld: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (isHeld) return;
    if (count < before.current) place.current?.focus();
    before.current = count;
  }, [count, isHeld]);
  return place;
}
