import { Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.js';
import { KnownDevices } from './persistence/known-devices.js';

@Module({ providers: [DeviceCookie, KnownDevices], exports: [DeviceCookie, KnownDevices] })
export class DevicesModule {}
