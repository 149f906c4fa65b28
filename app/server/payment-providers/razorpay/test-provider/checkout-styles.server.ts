/** Styles of the test bank: plain, light and dark, clearly different from Raahi. */
export const checkoutStyles = `
:root {
  color-scheme: light dark;
  --paper: #fff;
  --soft: #f2f4fa;
  --ink: #14213d;
  --muted: #4a5573;
  --line: #7d879f;
  --action: #1c4fd8;
  --on-action: #fff;
  --bad: #b00020;
  --good: #0a6b3d;
  --notice: #fff3c4;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10162c;
    --soft: #1b2340;
    --ink: #eef1fb;
    --muted: #b9c2dc;
    --line: #7986ab;
    --action: #8fb0ff;
    --on-action: #0b1022;
    --bad: #ff9c9c;
    --good: #7fe0ae;
    --notice: #3d3512;
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font:
    16px / 1.5 system-ui,
    sans-serif;
}

.banner {
  margin: 0;
  padding: 8px 16px;
  background: var(--notice);
  font-weight: 600;
}

.banner small {
  display: block;
  font-size: 14px;
  font-weight: 400;
}

.merchant {
  padding: 16px;
  background: var(--soft);
}

.merchant p {
  margin: 0;
  overflow-wrap: anywhere;
}

.merchant .amount {
  font-size: 24px;
  font-weight: 700;
}

main {
  max-width: 480px;
  padding: 16px;
}

[data-display='page'] :is(.banner, .merchant, main) {
  padding-inline: max(16px, calc(50vw - 240px));
}

[data-display='page'] main {
  max-width: none;
}

h1 {
  margin: 0 0 12px;
  font-size: 20px;
  line-height: 1.3;
}

details.method {
  margin: 0 0 8px;
  border: 1px solid var(--line);
  border-radius: 8px;
}

details.method > summary {
  padding: 11px 12px;
  font-weight: 600;
  cursor: pointer;
}

details.method > form {
  padding: 0 12px 12px;
}

label {
  display: block;
  margin: 12px 0 4px;
  font-weight: 600;
}

input,
select {
  width: 100%;
  min-height: 44px;
  padding: 8px 10px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
}

[aria-invalid='true'] {
  border: 2px solid var(--bad);
}

details.method > form > label:first-of-type {
  margin-top: 0;
}

.pair {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
}

.hint {
  margin: 4px 0 0;
  color: var(--muted);
  font-size: 14px;
}

.error {
  margin: 4px 0 0;
  color: var(--bad);
  font-weight: 600;
}

.mark {
  margin: 8px 0;
  font-size: 40px;
  line-height: 1;
}

.bad {
  color: var(--bad);
}

.good {
  color: var(--good);
}

button,
a.button {
  display: block;
  width: 100%;
  min-height: 48px;
  margin-top: 12px;
  padding: 11px 16px;
  border: 1px solid var(--action);
  border-radius: 8px;
  background: var(--action);
  color: var(--on-action);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}

button.second,
a.second {
  background: none;
  color: var(--ink);
  border-color: var(--line);
}

button:active {
  opacity: 0.8;
}

:focus-visible {
  outline: 3px solid var(--action);
  outline-offset: 2px;
}

details.tests {
  margin-top: 16px;
  font-size: 14px;
}

details.tests summary {
  min-height: 44px;
  padding-block: 11px;
  font-weight: 600;
  cursor: pointer;
}

details.tests li {
  margin-bottom: 4px;
}

fieldset {
  margin: 0;
  padding: 0;
  border: 0;
}

legend {
  padding: 0;
  font-weight: 600;
}

/* Dark on white in both schemes, or phones can't read it. */
.qr {
  display: block;
  width: min(100%, 216px);
  margin: 0 auto 8px;
  border-radius: 8px;
  background: #fff;
  fill: #000;
}

code {
  font-size: 15px;
  overflow-wrap: anywhere;
}
`;
