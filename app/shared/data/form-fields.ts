/** Query parameter of the URL that a form is posted to, when that URL has no page of its own: path and query of the page with the form, where a login returns to. */
export const formPageParameter = 'form_page';

/** Fields that leave a form only towards their own action: passwords and codes. */
export const isSecretField = (name: string): boolean => /password|^code$|token/i.test(name);
