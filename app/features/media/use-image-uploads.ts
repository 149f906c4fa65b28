import { type RefObject, useEffect, useRef, useState } from 'react';
import { validateImageFile } from './media-file.ts';
import { sendImage } from './send-image.ts';

/** A chosen file that is not uploaded yet. */
export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Fraction sent, from 0 to 1. */
  sent: number;
  /** Error message. */
  message: string;
  /** The file itself was rejected: a retry would not help. */
  permanent: boolean;
};

type UploadOptions = {
  bucket: string;
  /** One picture only: choosing another removes a failed one. */
  single: boolean;
  onUploaded: (url: string, file: File) => void;
  /** Called when all uploads have ended and some failed since the last call, with their number. */
  onFinishedWithFailures: (failed: number) => void;
};

/** Uploads files one by one, in the order they were chosen; a failed one does not affect the others. */
export const useImageUploads = (options: UploadOptions) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const counter = useRef(0);
  const failedCount = useRef(0);
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
    send.then((result) => {
      running.current = null;
      if (result.success) latest.current.onUploaded(result.data.url, file);
      const failed = !result.success && result.error.code !== 'cancelled';
      if (failed) failedCount.current += 1;
      if (failed)
        change(key, { state: 'failed', message: result.error.message, permanent: result.error.code === 'refused' });
      else drop(key);
    });
  });

  useEffect(() => {
    if (busy || failedCount.current === 0) return;
    const failed = failedCount.current;
    failedCount.current = 0;
    latest.current.onFinishedWithFailures(failed);
  });

  return {
    uploads,
    busy,
    /** Queues files for upload; invalid ones fail immediately. */
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        counter.current += 1;
        const message = validateImageFile(file);
        if (message) failedCount.current += 1;
        return {
          key: counter.current,
          file,
          state: message ? 'failed' : 'waiting',
          sent: 0,
          message: message ?? '',
          permanent: message !== null,
        };
      });
      setUploads((all) => [...(latest.current.single ? all.filter(({ state }) => state !== 'failed') : all), ...added]);
    },
    /** Retries a failed upload. */
    retry: (key: number) => change(key, { state: 'waiting', sent: 0, message: '' }),
    /** Removes an upload, aborting it if it is running. */
    cancel: (key: number) => {
      if (running.current?.key === key) running.current.stop.abort();
      else drop(key);
    },
  };
};

/** Forms with a deferred submit and its submitter. Shared by all pickers of a form: a failure in one cancels it for all. */
const deferred = new WeakMap<HTMLFormElement, HTMLElement | null>();

/**
 * Defers the submit of the form around `inside` while `busy`, and submits it afterwards, so that pictures still uploading are included. `onDeferred`
 * is called when a submit is deferred.
 * @returns cancels a deferred submit, e.g. when an upload failed; false when there was none
 */
export const useDeferredSubmit = (inside: RefObject<HTMLElement | null>, busy: boolean, onDeferred: () => void) => {
  const latestOnDeferred = useRef(onDeferred);
  useEffect(() => {
    latestOnDeferred.current = onDeferred;
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!busy || !form) return;
    const defer = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      deferred.set(form, event.submitter);
      latestOnDeferred.current();
    };
    form.addEventListener('submit', defer, true);
    return () => form.removeEventListener('submit', defer, true);
  }, [busy, inside]);

  useEffect(() => {
    const form = inside.current?.closest('form');
    const submitter = form ? deferred.get(form) : undefined;
    if (busy || !form || submitter === undefined) return;
    deferred.delete(form);
    // Another picker that is still busy defers it again.
    form.requestSubmit(submitter);
  }, [busy, inside]);

  return (): boolean => {
    const form = inside.current?.closest('form');
    return form ? deferred.delete(form) : false;
  };
};
