export const rail = '#3a3944';
