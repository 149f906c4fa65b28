import { useEffect, useRef } from 'react';

/** Large enough for a sharp thumbnail. */
const width = 360;
const height = 240;

/** A chosen file as a small picture, drawn by the browser: nothing of the file itself becomes part of the page. */
export const ImagePreview = ({ file }: { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      const pen = canvas.current?.getContext('2d');
      if (pen && !gone) {
        const scale = Math.max(width / picture.width, height / picture.height);
        const [w, h] = [picture.width * scale, picture.height * scale];
        pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
      }
      picture.close();
    };
    // What the browser cannot draw stays blank; the server says what is wrong with it.
    draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} width={width} height={height} />;
};
