import { LineIcon } from '~/ui/icon/icon.tsx';
import type { DeviceKind } from '../core/describe-browser.ts';

const paths: Record<DeviceKind, string> = {
  computer: 'M5 5h14v10H5zM2.5 19h19M5 15l-2.5 4M19 15l2.5 4',
  phone: 'M8 2.5h8a1.5 1.5 0 011.5 1.5v16a1.5 1.5 0 01-1.5 1.5H8A1.5 1.5 0 016.5 20V4A1.5 1.5 0 018 2.5zM11 18.2h2',
  tablet: 'M6 3h12a1.5 1.5 0 011.5 1.5v15A1.5 1.5 0 0118 21H6a1.5 1.5 0 01-1.5-1.5v-15A1.5 1.5 0 016 3zM11 17.8h2',
};

/** The kind of device of a session; the text beside it names its system. */
export const DeviceIcon = ({ kind }: { kind: DeviceKind }) => <LineIcon path={paths[kind]} size={24} />;
