/** Types of the parts of sanitize-html that we use; the package has none. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Tag = { tagName: string; attribs: Attributes };
  type Options = {
    allowedTags: readonly string[];
    allowedAttributes: Record<string, readonly string[]>;
    allowedSchemes: readonly string[];
    allowProtocolRelative: boolean;
    nonTextTags: readonly string[];
    nestingLimit: number;
    parseStyleAttributes: boolean;
    transformTags: Record<string, string | ((tagName: string, attribs: Attributes) => Tag)>;
  };

  export default function sanitizeHtml(dirty: string, options: Options): string;
}
