declare module 'svg-to-pdfkit' {
  import type PDFKit from 'pdfkit';

  interface SvgOptions {
    readonly width?: number;
    readonly height?: number;
    readonly preserveAspectRatio?: string;
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
    readonly warningCallback?: (sentence: string) => void;
  }

  /** Draws an SVG document on the current page. */
  export default function svgToPdf(
    paper: InstanceType<typeof PDFKit>,
    svg: string,
    x: number,
    y: number,
    options?: SvgOptions,
  ): void;
}
