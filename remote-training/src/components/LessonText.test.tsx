/** @jest-environment-options {"styles": true} */
import {render, screen} from '@testing-library/react';
import {LessonText} from './LessonText.tsx';

describe('the text of a lesson', () => {
  it('scrolls long code and wide tables on their own, not the page', () => {
    render(
      <LessonText html="<pre>a long line</pre><table><tbody><tr><td>cell</td></tr></tbody></table>" />,
    );
    expect(screen.getByText('a long line')).toHaveStyle({overflowX: 'auto'});
    expect(screen.getByRole('table')).toHaveStyle({overflowX: 'auto'});
  });

  it('uses the text direction of each paragraph', () => {
    render(<LessonText html="<p>سياسة</p><ul><li>استرداد</li></ul>" />);
    for (const text of ['سياسة', 'استرداد'])
      expect(screen.getByText(text)).toHaveStyle({unicodeBidi: 'plaintext'});
  });
});
