import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useEffect, useRef } from 'react';

/**
 * The one place where Highcharts draws. It draws again when `options` is another object: keep the same one while nothing changed.
 * It is loaded with the first chart, and shared by all remotes of a page.
 */
export function HighchartsChart({ options }: { options: Highcharts.Options }) {
  const drawn = useRef<HighchartsReactRefObject>(null);
  useEffect(() => {
    // Words are placed by what they measure, which another typeface than the page's own would tell wrongly.
    if (document.fonts?.status !== 'loading') return;
    let isShown = true;
    void document.fonts.ready.then(() => isShown && drawn.current?.chart.redraw());
    return () => {
      isShown = false;
    };
  }, []);
  return <HighchartsReact ref={drawn} highcharts={Highcharts} options={options} immutable />;
}
