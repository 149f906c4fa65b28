import { useEffect, useRef } from 'react';

/** Pixels; large enough for a sharp thumbnail. */
const width = 360;
const height = 240;

/** Thumbnail of a chosen file, drawn on a canvas, so that the unverified file itself is not embedded in the page. */
export const ImagePreview = ({ file }: { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let unmounted = false;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      const context = canvas.current?.getContext('2d');
      if (context && !unmounted) {
        const scale = Math.max(width / picture.width, height / picture.height);
        const [w, h] = [picture.width * scale, picture.height * scale];
        context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
      }
      picture.close();
    };
    // A file the browser can't decode stays blank; the server reports the error.
    draw().catch(() => undefined);
    return () => {
      unmounted = true;
    };
  }, [file]);
  return <canvas ref={canvas} width={width} height={height} />;
};
