import {render, screen} from '@testing-library/react';

/** What is asked for each element of the page. */
const styles = () =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    return [
      element.outerHTML,
      style.display,
      style.getPropertyValue('display'),
      style.visibility,
      style.getPropertyValue('visibility'),
      style.getPropertyValue('cursor'),
      style.color,
    ];
  });

it('answers as jsdom does', () => {
  render(
    <section style={{visibility: 'hidden'}}>
      <h1>Title</h1>
      <p hidden>
        <em style={{visibility: 'visible'}}>Text</em>
      </p>
      <span hidden style={{display: 'grid'}} />
      <div style={{display: 'none', color: 'red'}}>
        <input type="hidden" />
        <input type="checkbox" />
        <button type="submit">Send</button>
      </div>
      <dialog />
      <dialog open />
      <table>
        <tbody>
          <tr>
            <td />
          </tr>
        </tbody>
      </table>
      <svg>
        <path />
      </svg>
    </section>,
  );
  const short = styles();
  // With a style sheet on the page jsdom answers everything.
  const sheet = document.createElement('style');
  document.body.append(sheet);
  const full = styles();
  sheet.remove();
  const withoutSheet = (rows: string[][]) => rows.map(([, ...answers]) => answers);
  expect(withoutSheet(short).slice(2)).toEqual(withoutSheet(full).slice(2, -1));
});

it('sees a change at once', () => {
  render(<button style={{display: 'none'}}>Send</button>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  screen.getByText('Send').style.display = '';
  expect(screen.getByRole('button')).toBeVisible();
});

it('lets the rules of a style sheet hide', () => {
  render(<button className="away">Send</button>);
  expect(screen.getByRole('button')).toBeVisible();
  const sheet = document.createElement('style');
  sheet.textContent = '.away {display: none}';
  document.head.append(sheet);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  sheet.remove();
});
