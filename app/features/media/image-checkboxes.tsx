import { Photo } from '~/ui/content/photo.tsx';
import { type ImageValue, imageFieldNames } from './image-value.ts';

/** The pictures of a form without JavaScript: an unticked checkbox removes one. */
export const ImageCheckboxes = ({ name, images }: { name: string; images: readonly ImageValue[] }) => {
  const fields = imageFieldNames(name);
  return (
    <ol className="image-picker__list">
      {images.map(({ url, alt }, index) => (
        <li key={url} className="image-picker__item">
          <Photo src={url} alt={alt} width={360} height={240} sizes="15rem" />
          <label className="choice">
            <input type="checkbox" name={fields.url} value={url} defaultChecked />
            <span>Keep image {index + 1}</span>
          </label>
          <input type="hidden" name={fields.alt(url)} value={alt} />
        </li>
      ))}
    </ol>
  );
};
