import { interruptedFormField } from '~/shared/data/interrupted-form.ts';
import { Notice } from '~/ui/feedback/notice.tsx';

/** Carries a form that was posted after the session had ended through the login. Its form must be posted by the browser (`reloadDocument`). */
export const InterruptedFormField = ({ interrupted }: { interrupted?: string | null }) =>
  interrupted ? (
    <>
      <Notice title="Your session has ended">
        <p>Log in to continue. Then you can submit your entries.</p>
      </Notice>
      <input type="hidden" name={interruptedFormField} value={interrupted} />
    </>
  ) : null;
