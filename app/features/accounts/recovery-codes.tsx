import { useState } from 'react';
import { brand } from '~/shared/brand.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
};

/** Three ways to keep them; they need scripts, and without them the codes are there to be written down. */
const KeepThem = ({ codes }: { codes: string[] }) => {
  const [said, say] = useState('');
  if (!useHydrated()) return null;
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied.'),
      () => say('They could not be copied. Please write them down.'),
    );
  return (
    <>
      <div className="cluster recovery-codes__keep">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => download(text)}>Download</Button>
      </div>
      <p role="status" className="small soft">
        {said}
      </p>
    </>
  );
};

/** The ten codes, shown this once. */
export const RecoveryCodes = ({ codes, onward }: { codes: string[]; onward: string }) => (
  <>
    <Notice tone="success" title="Keep these recovery codes." live>
      <p>When you don’t have your phone, each of them logs you in, and each only once. They are shown only now.</p>
    </Notice>
    <ul className="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <KeepThem codes={codes} />
    <ButtonLink to={onward} tone="primary" size="large" wide>
      I have saved the codes
    </ButtonLink>
  </>
);
