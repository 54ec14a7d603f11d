import { useEffect, useState } from 'react';

/** The chosen picture for an `img`: a data URL, because the content policy refuses object URLs. Null for other files. */
export function useFilePreview(file: Blob | null): string | null {
  const [read, setRead] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
    };
  }, [file]);
  return read && read.file === file ? read.url : null;
}
