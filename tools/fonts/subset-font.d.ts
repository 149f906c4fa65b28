declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** OpenType features to keep; all by default. */
    keepFeatures?: string[];
    noHinting?: boolean;
  };

  export default function subsetFont(font: Buffer, characters: string, options?: Options): Promise<Buffer>;
}
