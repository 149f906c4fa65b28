/** A telegraph line with a broken wire: for a browser without a network, so it is part of the page and uses its colours. */
export const OfflineDrawing = () => (
  <svg className="state-drawing" viewBox="0 0 320 200" width="320" height="200" aria-hidden="true" focusable="false">
    <clipPath id="offline-sky">
      <path d="M88 176A96 96 0 1 1 232 176z" />
    </clipPath>
    <g clipPath="url(#offline-sky)">
      <path fill="var(--info-wash)" d="M0 0h320v200H0z" />
      <circle fill="var(--board)" cx="186" cy="86" r="20" />
      <path fill="var(--link)" d="M50 134l44-34 26 20 34-34 34 30 24-18 52 40v70H50z" opacity=".35" />
      <path fill="var(--link)" d="M50 160q54-34 110-16t110-8v50H50z" opacity=".5" />
    </g>
    <path fill="var(--line)" d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    <path
      fill="none"
      stroke="var(--ink-soft)"
      strokeWidth="2"
      strokeLinecap="round"
      d="M0 60q38 14 72 0 88 30 176 0 36 14 72 0M0 76q38 14 72 0 26 8 34 34t-6 42M320 76q-36 14-72 0-26 10-28 34t10 30-4 20"
    />
    <path
      fill="var(--post)"
      d="M68 40q0-4 4-4t4 4l2 142H66zM244 40q0-4 4-4t4 4l2 142h-12zM54 58h36v5H54zM54 74h36v5H54zM230 58h36v5h-36zM230 74h36v5h-36z"
    />
    <path
      fill="var(--sindoor)"
      d="M56 51h7v8h-7zM81 51h7v8h-7zM56 67h7v8h-7zM81 67h7v8h-7zM232 51h7v8h-7zM257 51h7v8h-7zM232 67h7v8h-7zM257 67h7v8h-7z"
    />
    <path
      fill="none"
      stroke="var(--marigold)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M90 156l-7 4M98 160v8M106 157l6 5M216 164l-6 4M225 168v7"
    />
    <path
      fill="var(--post)"
      d="M150 64q3-5 8-3 4 2 5 6 6 4 11 12-8-2-12-3-8 0-10-5zM150 64l-7 2 7 2zM112 64q-3-5-8-3-4 2-5 6-6 4-11 12 8-2 12-3 8 0 10-5zM112 64l7 2-7 2z"
    />
  </svg>
);
