/** A telegraph line whose wire has come down: for a browser without a network, so it is part of the page and uses its colours. */
export const OfflineDrawing = () => (
  <svg className="state-drawing" viewBox="0 0 320 200" width="320" height="200" aria-hidden="true" focusable="false">
    <path fill="var(--info-wash)" d="M88 176A96 96 0 1 1 232 176z" />
    <circle fill="var(--board)" cx="196" cy="74" r="18" />
    <path
      fill="var(--link)"
      opacity=".3"
      d="M65 128l30-20 22 14 34-32 30 24 24-14 38 26q12 18 11 30-7 12-22 20H88q-20-26-23-48z"
    />
    <path fill="var(--link)" opacity=".55" d="M78 164q38-20 82-10t82 6q-6 10-10 16H88z" />
    <path fill="var(--line)" d="M14 176h292q6 6-2 9-72 5-144 5T16 185q-8-3-2-9z" />
    <path
      fill="none"
      stroke="var(--ink-soft)"
      strokeWidth="2"
      strokeLinecap="round"
      d="M0 62q34 16 68 0M0 76q34 14 68 0M84 62q38 20 76 8M84 76q20 6 24 34t-10 34M252 62q34 14 68 0M252 76q34 14 68 0M236 76q-16 8-20 30t10 26 4 18M236 62q-20 14-44 14"
    />
    <path
      fill="var(--edge)"
      d="M72 44h8v138h-8zM240 44h8v138h-8zM60 58h32v5H60zM60 72h32v5H60zM228 58h32v5h-32zM228 72h32v5h-32z"
    />
    <path
      fill="var(--sindoor)"
      d="M61 52h6v6h-6zM85 52h6v6h-6zM61 66h6v6h-6zM85 66h6v6h-6zM229 52h6v6h-6zM253 52h6v6h-6zM229 66h6v6h-6zM253 66h6v6h-6z"
    />
    <path
      stroke="var(--marigold)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M164 62l6-6M168 72h8M162 80l5 6M92 152l-6 5M100 154v8M108 150l6 5"
    />
    <path fill="var(--ink)" d="M262 45q3-5 8-3 4 2 5 6 6 4 11 12-8-2-12-3-8 0-10-5zM262 45l-7 2 7 2z" />
  </svg>
);
