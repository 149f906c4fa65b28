import { formValuesToContent } from '~/features/content/content-values.ts';
import type { AdInput } from './ad.ts';
import { type AdFormValues, adFields } from './ad-fields.ts';

/** The input for saving an advertisement: a typed path takes precedence over the uploaded picture. */
export const adInputOf = (typed: AdFormValues): AdInput => {
  const { image_url, image_alt, link_url, starts_on, ends_on, ...content } = formValuesToContent(adFields, typed);
  const path = typed.picture_link.trim();
  return {
    ...content,
    image_url: path || (image_url ?? ''),
    image_alt: path === '' || path === image_url ? image_alt : '',
    link_url: link_url ?? '',
    starts_on: starts_on ?? '',
    ends_on: ends_on ?? '',
  };
};
