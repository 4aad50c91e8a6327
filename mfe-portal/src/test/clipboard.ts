import { fireEvent } from '@testing-library/react';

interface Contents {
  html?: string;
  files?: File[];
}

export function paste(target: Element, { html = '', files = [] }: Contents): void {
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(target, { clipboardData: { getData, files } });
}
