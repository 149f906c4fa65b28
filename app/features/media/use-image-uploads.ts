import { useEffect, useRef, useState } from 'react';
import { refusalBeforehand } from './image-rules.ts';
import { sendImage } from './send-image.ts';

/** A chosen file that is not here yet. */
export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  message: string;
  /** The file itself is no good: to send it again would not help. */
  hopeless: boolean;
};

type Told = {
  bucket: string;
  /** One picture only: what failed before goes when another is chosen. */
  single: boolean;
  onUploaded: (url: string, file: File) => void;
  /** When nothing is on its way any more and something failed since the last rest: how many. */
  onRestWithFailures: (failed: number) => void;
};

/** Sends files one after the other, so that they arrive in the order they were chosen in; a failed one leaves the others alone. */
export const useImageUploads = (told: Told) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const counter = useRef(0);
  const failedSinceRest = useRef(0);
  const running = useRef<{ key: number; stop: AbortController } | null>(null);
  useEffect(() => () => running.current?.stop.abort(), []);

  const change = (key: number, what: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload)));
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const busy = uploads.some(({ state }) => state !== 'failed');

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next || running.current) return;
    const { key, file } = next;
    const stop = new AbortController();
    running.current = { key, stop };
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, state: 'sending' } : upload)));
    const send = sendImage({
      bucket: latest.current.bucket,
      file,
      signal: stop.signal,
      onProgress: (sent) => change(key, { sent }),
    });
    send.then((answer) => {
      running.current = null;
      if (answer.success) latest.current.onUploaded(answer.data.url, file);
      const failed = !answer.success && answer.error.code !== 'cancelled';
      if (failed) failedSinceRest.current += 1;
      if (failed)
        change(key, { state: 'failed', message: answer.error.message, hopeless: answer.error.code === 'refused' });
      else drop(key);
    });
  });

  useEffect(() => {
    if (busy || failedSinceRest.current === 0) return;
    const failed = failedSinceRest.current;
    failedSinceRest.current = 0;
    latest.current.onRestWithFailures(failed);
  });

  return {
    uploads,
    busy,
    /** Begins to send these files; what can be refused at once is. */
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        counter.current += 1;
        const message = refusalBeforehand(file);
        if (message) failedSinceRest.current += 1;
        return {
          key: counter.current,
          file,
          state: message ? 'failed' : 'waiting',
          sent: 0,
          message: message ?? '',
          hopeless: message !== null,
        };
      });
      setUploads((all) => [...(latest.current.single ? all.filter(({ state }) => state !== 'failed') : all), ...added]);
    },
    /** Sends a failed one again. */
    retry: (key: number) => change(key, { state: 'waiting', sent: 0, message: '' }),
    /** Gives one up, whether it failed or is on its way. */
    cancel: (key: number) => {
      if (running.current?.key === key) running.current.stop.abort();
      else drop(key);
    },
  };
};
