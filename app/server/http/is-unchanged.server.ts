/** Whether the client has this version already (`If-None-Match`, RFC 9110 13.1.2): a proxy may have made the tag a weak one. */
export const isUnchanged = (request: Request, etag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '').split(',').some((tag) => {
    const known = tag.trim();
    return known === '*' || known.replace(/^W\//, '') === etag;
  });
