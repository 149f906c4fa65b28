import type { PaletteCommand } from '~/shared/site/commands.ts';
import type { WorkLink } from './work-shell.tsx';

/** The entry of the command palette that opens a page of the navigation. */
export const pageCommand = ({ key, label, icon, to }: WorkLink): PaletteCommand => ({
  key: `page ${key}`,
  label,
  icon,
  to,
});
