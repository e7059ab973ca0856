import type { DndContext } from '@dnd-kit/core';
import type { ComponentProps } from 'react';

const silence = (): undefined => undefined;

/** Drags are told by the notices of what they change. The library would read internal ids aloud. */
export const silentDrag: ComponentProps<typeof DndContext>['accessibility'] = {
  announcements: {
    onDragStart: silence,
    onDragOver: silence,
    onDragEnd: silence,
    onDragCancel: silence,
  },
  screenReaderInstructions: { draggable: '' },
};
