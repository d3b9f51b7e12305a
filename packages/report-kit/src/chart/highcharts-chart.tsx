import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useEffect, useRef } from 'react';

/**
 * The only place where Highcharts draws. It redraws when `options` is another object, so keep it stable. The library is
 * loaded with the first chart, and shared by all remotes of a page.
 */
export function HighchartsChart({ options }: { options: Highcharts.Options }) {
  const drawn = useRef<HighchartsReactRefObject>(null);
  useEffect(() => {
    // Labels are placed by their measured size, which is wrong before the page's typeface has loaded.
    if (document.fonts?.status !== 'loading') return;
    let isShown = true;
    void document.fonts.ready.then(() => isShown && drawn.current?.chart.redraw());
    return () => {
      isShown = false;
    };
  }, []);
  return <HighchartsReact ref={drawn} highcharts={Highcharts} options={options} immutable />;
}
