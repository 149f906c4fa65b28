import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Toast } from '~/shared/toast.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** How long a toast stays (spec section 9). */
export const toastMs = 5000;

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast; the one before it goes. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
};

/** Calls `done` after `ms` of not being held; holding stops the clock, letting go continues it. */
const useHeldTimer = (ms: number, held: boolean, done: () => void) => {
  const left = useRef(ms);
  const finish = useRef(done);
  useEffect(() => {
    finish.current = done;
  });
  useEffect(() => {
    if (held) return;
    const began = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [held]);
};

const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useHeldTimer(toastMs, hovered || focused, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock
    <div
      className={classNames('toast', toast.tone === 'destructive' && 'toast--destructive')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div>
        <p className="toast__title">{toast.title}</p>
        {toast.description ? <p>{toast.description}</p> : null}
      </div>
      <button type="button" className="toast__close" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
};

/**
 * Holds the one toast of the page. `flash` is the toast left by the page before; it is in the server's HTML, so it shows
 * without JavaScript too. The live region is there before any toast is.
 */
export const ToastProvider = ({ flash, children }: { flash?: Toast | null; children: ReactNode }) => {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(flash ? { toast: flash, key: 0 } : null);
  const counter = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    counter.current += 1;
    setShown({ toast, key: counter.current });
  }, []);
  useEffect(() => {
    if (flash) show(flash);
  }, [flash, show]);

  const card = shown ? <ToastCard key={shown.key} toast={shown.toast} onClose={() => setShown(null)} /> : null;
  const urgent = shown?.toast.tone === 'destructive';
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="status" aria-live="polite">
          {urgent ? null : card}
        </div>
        <div role="alert">{urgent ? card : null}</div>
      </div>
    </ToastContext>
  );
};
