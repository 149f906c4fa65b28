/** Railway track with a signal, for empty states and error pages. */
export const EmptyTrack = () => (
  <svg
    viewBox="0 0 220 90"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M6 74h208M6 84h208" strokeWidth="3" />
    <path
      d="M22 79h8M52 79h8M82 79h8M112 79h8M142 79h8M172 79h8M200 79h6"
      strokeWidth="12"
      strokeLinecap="butt"
      opacity=".45"
    />
    <path d="M160 72V18M150 72h20" />
    <rect x="160" y="14" width="40" height="12" rx="2" fill="#c8102e" stroke="none" />
    <path d="M190 14v12" stroke="#fbf6ea" strokeWidth="5" strokeLinecap="butt" />
    <path d="M20 60l26-22 16 12 24-26 34 36" opacity=".55" />
  </svg>
);
