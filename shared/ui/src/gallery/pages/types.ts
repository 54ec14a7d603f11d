import type { ComponentType } from 'react';

export interface GalleryPage {
  id: string;
  title: string;
  group: string;
  about?: string;
  States: ComponentType;
}
