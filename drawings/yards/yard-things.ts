export const ink = '#2f2d3a';
