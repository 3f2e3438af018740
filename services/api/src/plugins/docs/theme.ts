import type {FastifySwaggerUiOptions} from '@fastify/swagger-ui';
import {escapeHtml} from '@switchboard/service-kit/html';

const PRIMARY = '#230653';

/** Logo of the product: two jacks of a switchboard joined by a patch cord that draws an S. */
const MARK = `<rect width="40" height="40" rx="11" fill="#4b2a8c"/><circle cx="28" cy="28" r="3.2" fill="none" stroke="#b9a3ec" stroke-width="2"/><circle cx="12" cy="12" r="3.2" fill="none" stroke="#b9a3ec" stroke-width="2"/><path d="M28 12h-8a4 4 0 0 0 0 8a4 4 0 0 1 0 8h-8" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><circle cx="28" cy="12" r="4.6" fill="#ffb454"/><circle cx="12" cy="28" r="4.6" fill="#ffb454"/>`;

const svg = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40">${content}</svg>`;

const logo = (productName: string): string =>
  svg(
    60 + productName.length * 13,
    `${MARK}<text x="52" y="28" fill="#fff" font-family="Open Sans,Segoe UI,Arial,sans-serif" font-size="22" font-weight="700">${escapeHtml(productName)}</text>`,
  );

const CSS = `
body{background:#f8f8f8}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .btn,.swagger-ui label,.swagger-ui select,.swagger-ui table thead tr th{font-family:"Open Sans","Segoe UI",Roboto,Arial,sans-serif}
.swagger-ui .topbar{background:${PRIMARY};padding:8px 0}
.swagger-ui .topbar .download-url-wrapper,.swagger-ui .topbar .dark-mode-toggle,.swagger-ui .info .link{display:none}
.swagger-ui .info{margin:32px 0 24px}
.swagger-ui .info .title{color:${PRIMARY};font-size:28px}
.swagger-ui .info .title small{background:#565a5c}
.swagger-ui .info .title small.version-stamp{background:${PRIMARY}}
.swagger-ui .scheme-container{background:#fff;box-shadow:none;border-block:1px solid #dedee2;padding:16px 0}
.swagger-ui .opblock-tag{color:${PRIMARY};font-size:20px;text-transform:capitalize}
.swagger-ui .opblock{border-radius:8px;box-shadow:none;background:#fff!important;border-color:#dedee2!important}
.swagger-ui .opblock .opblock-summary{border-color:#dedee2!important;flex-wrap:wrap}
.swagger-ui .opblock .opblock-summary-method{border-radius:6px;text-shadow:none}
.swagger-ui .opblock.opblock-get .opblock-summary-method{background:#4b2a8c}
.swagger-ui .opblock.opblock-post .opblock-summary-method{background:#1b7f4b}
.swagger-ui .opblock.opblock-put .opblock-summary-method,.swagger-ui .opblock.opblock-patch .opblock-summary-method{background:#8a5a00}
.swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#b3261e}
.swagger-ui .opblock .opblock-summary-description{color:#565a5c}
.swagger-ui .btn.authorize,.swagger-ui .btn.authorize svg{color:${PRIMARY};border-color:${PRIMARY};fill:${PRIMARY}}
.swagger-ui .btn.execute{background:${PRIMARY};border-color:${PRIMARY}}
.swagger-ui a.nostyle:focus-visible,.swagger-ui button:focus-visible{outline:3px solid #4b2a8c;outline-offset:2px}
@media(max-width:640px){.swagger-ui .wrapper{padding:0 12px}.swagger-ui .opblock .opblock-summary-path{max-width:100%;flex:1 1 60%}.swagger-ui .opblock .opblock-summary-description{flex-basis:100%;padding:4px 0}}
`;

/** Theme of the description's pages in the product's name, logo and colours. */
export const docsTheme = (
  productName: string,
): Pick<FastifySwaggerUiOptions, 'logo' | 'theme' | 'uiConfig'> => ({
  logo: {type: 'image/svg+xml', content: Buffer.from(logo(productName)), href: '/docs'},
  theme: {
    title: `${productName} API`,
    css: [{filename: 'theme.css', content: CSS}],
    favicon: [
      {
        filename: 'mark.svg',
        rel: 'icon',
        sizes: 'any',
        type: 'image/svg+xml',
        content: Buffer.from(svg(40, MARK)),
      },
    ],
  },
  uiConfig: {docExpansion: 'list', defaultModelsExpandDepth: -1, displayRequestDuration: true},
});
