import { brand } from '~/shared/site/brand.ts';

/** The logo: a yellow station name board on two posts above rails. */
export const LogoMark = ({ size = 40 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path d="M13 24v14M35 24v14" stroke="var(--logo-post, currentColor)" strokeWidth="4" />
    <path d="M2 42.500h44" stroke="var(--logo-post, currentColor)" strokeWidth="3" strokeLinecap="round" />
    <path d="M8 38.500h4M18 38.500h4M28 38.500h4M38 38.500h4" stroke="#c8102e" strokeWidth="3" strokeLinecap="round" />
    <rect x="2" y="6" width="44" height="22" rx="5" fill="#ffc72c" />
    <rect x="4.2" y="8.2" width="39.6" height="17.6" rx="3.2" fill="none" stroke="#1e1b18" strokeWidth="1.6" />
    <path d="M10 17h21" stroke="#1e1b18" strokeWidth="3.4" strokeLinecap="round" />
    <path d="M28 11.500l9 5.5-9 5.500z" fill="#c8102e" />
  </svg>
);

/** Logo and name. */
export const Logo = () => (
  <span className="logo">
    <LogoMark />
    <span className="logo__name">{brand.name}</span>
  </span>
);
