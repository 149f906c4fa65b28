declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them when absent. */
    keepFeatures?: string[];
    noHinting?: boolean;
  };

  export default function subsetFont(font: Buffer, signs: string, options?: Options): Promise<Buffer>;
}
