import { useState } from 'react';
import { brand } from '~/shared/site/brand.ts';
import { Button, ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import '~/styles/account.css';

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
};

/** Print, copy and download buttons; hidden without JavaScript. */
const SaveActions = ({ codes }: { codes: string[] }) => {
  const [status, setStatus] = useState('');
  if (!useHydrated()) return null;
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied.'),
      () => setStatus('Could not copy. Please write them down.'),
    );
  return (
    <>
      <div className="cluster">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => download(text)}>Download</Button>
      </div>
      <p role="status" className="small soft">
        {status}
      </p>
    </>
  );
};

/** The new recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onward }: { codes: string[]; onward: string }) => (
  <>
    <Notice tone="success" title="Save these recovery codes." live>
      <p>Use one to log in when you don’t have your phone. Each works once. They won’t be shown again.</p>
    </Notice>
    <ul className="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <SaveActions codes={codes} />
    <ButtonLink to={onward} tone="primary" size="large" wide>
      I have saved the codes
    </ButtonLink>
  </>
);
