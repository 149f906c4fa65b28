/** A bar for a share from 0 to 1, for a table cell that also shows the figure as text. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg className="share-bar" width="100%" height="10" aria-hidden="true" focusable="false">
    <rect className="share-bar__whole" width="100%" height="10" rx="3" />
    <rect
      className="share-bar__part"
      width={`${Math.min(100, Math.max(0, share * 100)).toFixed(1)}%`}
      height="10"
      rx="3"
    />
  </svg>
);
