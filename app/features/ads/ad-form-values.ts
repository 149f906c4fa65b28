import { type ImageValue, parseImageValues } from '~/features/media/image-value.ts';
import { type AdInput, adPlacements } from './ad.ts';
import type { AdListItem } from './list-ads.server.ts';

/** Values of the advertisement form, as typed. */
export type AdFormValues = {
  title: string;
  /** The uploaded picture, if there is one. */
  picture: ImageValue[];
  /** Path of a picture on this site; takes precedence over the uploaded one. */
  picture_link: string;
  link_url: string;
  placement: string;
  is_active: boolean;
};

/** Form values of a new advertisement. */
export const emptyAdForm: AdFormValues = {
  title: '',
  picture: [],
  picture_link: '',
  link_url: '',
  placement: adPlacements[0],
  is_active: true,
};

/** Form values of a stored advertisement. */
export const adFormValuesOf = ({
  title,
  image_url,
  image_alt,
  link_url,
  placement,
  is_active,
}: AdListItem): AdFormValues => ({
  title,
  picture: [{ url: image_url, alt: image_alt }],
  picture_link: '',
  link_url: link_url ?? '',
  placement,
  is_active,
});

/** Parses the submitted form. */
export const parseAdForm = (form: FormData): AdFormValues => {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 5000);
  return {
    title: text('title'),
    picture: parseImageValues(form, 'image_url').slice(0, 1),
    picture_link: text('picture_link'),
    link_url: text('link_url'),
    placement: text('placement'),
    is_active: form.get('is_active') === 'yes',
  };
};

/** The input for saving an advertisement. */
export const adInputOf = ({ picture: [picture], picture_link, ...typed }: AdFormValues): AdInput => {
  const typedPath = picture_link.trim();
  return {
    title: typed.title,
    image_url: typedPath || (picture?.url ?? ''),
    image_alt: picture && (typedPath === '' || typedPath === picture.url) ? picture.alt : '',
    link_url: typed.link_url,
    placement: typed.placement,
    is_active: typed.is_active,
  };
};
